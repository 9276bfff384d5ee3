import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [pageAt('open', 'card_verification', '/card/verify', { area: 'person', header: false })]

export const code = {
  card_verification: { words: ['card'], component: async () => import('./verify-page.tsx') },
} satisfies CodeOfPages
