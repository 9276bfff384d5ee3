import { operation } from '../operation.ts'
import type * as shapes from './my-flights.shapes.ts'

export const myFlights = operation<typeof shapes>()({
  id: 'myFlights',
  method: 'GET',
  path: '/summary-service/member/myflights/{dataType}',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'myflight',
  errors: [],
  summary: 'The flights of a member, coming or flown, with what each brought and why (SUMM-05).',
})
