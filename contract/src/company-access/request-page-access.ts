import { operation } from '../operation.ts'
import type * as shapes from './request-page-access.shapes.ts'

/** The pages that a company's user can ask for: those that a company gives its users by privilege. */
export const pagesToRequest = [
  'dashboard',
  'feedback',
  'checkout',
  'transfer',
  'buy',
  'extend_miles',
  'my_activity',
  'myflight',
  'corporate_overview',
  'corporate_manage_users',
  'corporate_member_list',
  'corporate_profile',
  'corporate_company_profile',
  'corporate_details',
  'corporate_activity',
  'corporate_flights',
  'corporate_points',
  'corporate_finance',
  'corporate_seats',
  'corporate_register_product',
] as const

export type PageToRequest = (typeof pagesToRequest)[number]

export const requestPageAccess = operation<typeof shapes>()({
  id: 'requestPageAccess',
  method: 'POST',
  path: '/member-service/member/nominee/request-access',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  errors: ['NOT_FOUND'],
  summary:
    "Tells a company's owner by email and in their inbox that a user needs a page: to view it, or to change something on it. Once a day for a page (PROG-05, PROG-06).",
})
