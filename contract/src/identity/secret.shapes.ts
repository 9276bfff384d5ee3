import * as z from 'zod/mini'

/** What a mailed link carries. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100))

export const currentPassword = z.string().check(z.minLength(1), z.maxLength(512))

/** Longer than any that is taken, so that one too long is refused with the reason (rules/password). */
export const newPassword = z.string().check(z.maxLength(512))

/** The widest form of a PIN; configuration says which of these an operator takes (VAL-01). */
export const pinDigits = z.string().check(z.regex(/^[0-9]{4,6}$/))
