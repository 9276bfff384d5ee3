export { feedbackMails } from './feedback-mails.ts'
export { feedbackRoutes } from './routes.ts'
export { forgetInvites, readFeedback } from './store.ts'
