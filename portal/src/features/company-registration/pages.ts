import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('clearing', 'corporate_register', '/corporate/register', {
    area: 'corporateRegistration',
    header: false,
    ...wordsAt('gate', 'registerCompany'),
  }),
  pageAt('open', 'corporate_invitation', '/corporate/invitation', { area: 'person', header: false }),
]

export const code = {
  corporate_register: {
    words: ['company-registration'],
    component: async () => import('./registration-page.tsx'),
  },
  corporate_invitation: {
    words: ['company-registration', 'failure'],
    component: async () => import('./invitation-page.tsx'),
  },
} satisfies CodeOfPages
