export { answer, request } from './activity-detail.shapes.ts'
