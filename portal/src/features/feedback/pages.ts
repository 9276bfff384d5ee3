import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'feedback', '/feedback', { area: 'person', sidePanel: 'account', order: 40 }),
]

export const code = {
  feedback: {
    words: ['feedback', 'permissions', 'forms'],
    component: async () => import('./feedback-page.tsx'),
  },
} satisfies CodeOfPages
