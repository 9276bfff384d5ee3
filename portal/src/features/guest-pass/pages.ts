import { pageAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [pageAt('open', 'guest_pass', '/guestpass', { area: 'clubEntry', header: false })]

export const code = {
  guest_pass: { words: ['guest-pass'], component: async () => import('./guest-pass-page.tsx') },
} satisfies CodeOfPages
