import { operation } from '../operation.ts'
import type * as shapes from './find-airports.shapes.ts'

export const findAirports = operation<typeof shapes>()({
  id: 'findAirports',
  method: 'POST',
  path: '/content-service/airports',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  errors: [],
  summary: 'Searches airports by code, city or name, in any of our languages; best matches first (POINT-10).',
})
