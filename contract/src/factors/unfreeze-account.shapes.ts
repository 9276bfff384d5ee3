export { answer } from './account-freeze.shapes.ts'
