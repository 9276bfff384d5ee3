import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('clearing', 'sign_in_return', '/callback', {
    area: 'person',
    header: false,
    ...wordsAt('sign-in-return', 'page'),
  }),
]

export const code = {
  sign_in_return: { words: ['sign-in-return'], component: async () => import('./sign-in-return-page.tsx') },
} satisfies CodeOfPages
