export { notify, type News, type NotificationOrder } from './notify.ts'
export { notificationRoutes } from './routes.ts'
export { forgetNotifications, selectUnread } from './store.ts'
