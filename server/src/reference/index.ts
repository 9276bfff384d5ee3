export { isCountry } from './countries.ts'
