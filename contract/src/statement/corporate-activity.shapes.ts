export { answer, request } from './list-activity.shapes.ts'
