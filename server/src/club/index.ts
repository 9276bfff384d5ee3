export { club } from './club.ts'
export { clubMails } from './club-mails.ts'
export { tellOfEnds } from './tell-of-end.ts'
export { clubRoutes } from './routes.ts'
