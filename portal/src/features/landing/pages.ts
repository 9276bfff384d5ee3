import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('login', 'landing', '/welcome', { area: 'signIn', header: false, ...wordsAt('gate', 'landing') }),
]

export const code = {
  landing: { words: ['landing'], component: async () => import('./landing-page.tsx') },
} satisfies CodeOfPages
