export { answer, request } from './export-activity.shapes.ts'
