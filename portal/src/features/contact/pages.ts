import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [pageAt('open', 'contact', '/contact', { area: 'person' })]

export const code = {
  contact: { words: ['contact'], component: async () => import('./contact-page.tsx') },
} satisfies CodeOfPages
