import { accountFreeze } from '@waymark/contract/factors/freeze/account-freeze'
import { listFactors } from '@waymark/contract/factors/list-factors'
import { linkedProviders } from '@waymark/contract/identity/provider/linked-providers'
import { listSessions } from '@waymark/contract/identity/sessions/list-sessions'
import { retrieveSignInDetails } from '@waymark/contract/identity/sign-in-details/retrieve-sign-in-details'
import { securityEvents } from '@waymark/contract/identity/sessions/security-events'
import { memberBody } from '../../platform/queries/member-body.ts'
import { read } from '../../platform/queries/read-ahead.ts'
import { pageAt, wordsAt, type CodeOfPages } from '../../platform/navigation/page.ts'

export const routes = [
  pageAt('clearing', 'forgot_password', '/forgotpassword', {
    area: 'person',
    header: false,
    ...wordsAt('security', 'forgotPage'),
  }),
  pageAt('clearing', 'reset_password', '/resetpassword', {
    area: 'person',
    header: false,
    ...wordsAt('security', 'resetPage'),
  }),
  pageAt('clearing', 'email_undo', '/undoemailchange', {
    area: 'person',
    header: false,
    ...wordsAt('security', 'undoPage'),
  }),
  pageAt('open', 'email_confirmation', '/emailactivation', { area: 'person' }),
  pageAt('protected', 'security', '/member/security', { area: 'person', sidePanel: 'account', order: 20 }),
]

export const code = {
  forgot_password: {
    words: ['security'],
    component: async () => import('./mailed-links/forgot-password-page.tsx'),
  },
  reset_password: {
    words: ['security', 'secrets'],
    component: async () => import('./mailed-links/reset-password-page.tsx'),
  },
  email_undo: {
    words: ['security', 'secrets'],
    component: async () => import('./mailed-links/undo-email-page.tsx'),
  },
  email_confirmation: {
    words: ['security'],
    component: async () => import('./mailed-links/email-confirmation-page.tsx'),
  },
  security: {
    words: ['security', 'secrets', 'factors', 'forms'],
    component: async () => import('./security-page.tsx'),
    reads: ({ membership }) => [
      read(listFactors, {}),
      read(listSessions, {}),
      read(linkedProviders, {}),
      read(accountFreeze, {}),
      read(securityEvents, {}),
      read(retrieveSignInDetails, memberBody(membership)),
    ],
  },
} satisfies CodeOfPages
