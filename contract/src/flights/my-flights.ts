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
  summary: 'Lists a member’s upcoming or flown flights, with what each earned and why (SUMM-05).',
})
