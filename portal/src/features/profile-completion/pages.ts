import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('protected', 'profile_completion', '/member/profilecompletion', { area: 'person', header: false }),
]

export const code = {
  profile_completion: {
    words: ['profile-completion', 'forms'],
    component: async () => import('./completion-page.tsx'),
  },
} satisfies CodeOfPages
