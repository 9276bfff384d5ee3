import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('clearing', 'enrol', '/member/register', {
    area: 'person',
    header: false,
    ...wordsAt('gate', 'enrol'),
  }),
  pageAt('clearing', 'user_activation', '/useractivation', {
    area: 'person',
    header: false,
    ...wordsAt('gate', 'activation'),
  }),
]

export const code = {
  enrol: { words: ['enrolment', 'secrets'], component: async () => import('./enrolment-page.tsx') },
  user_activation: {
    words: ['enrolment', 'secrets'],
    component: async () => import('./activation-page.tsx'),
  },
} satisfies CodeOfPages
