import type { ComponentType } from 'react'
import { Component as SignInPage } from '../../features/sign-in/sign-in-page.tsx'
import type { PageKey } from '../routes/route-table.ts'

/**
 * The pages that show without the router, to people who are not signed in: they weigh on the first page, so sign-in alone
 * is here at once. Another public form joins as `lazy(…)`.
 */
export const gatePages: Partial<Record<PageKey, ComponentType>> = { login: SignInPage }
