import * as z from 'zod/mini'

/** The token in a mailed link. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100))

export const currentPassword = z.string().check(z.minLength(1), z.maxLength(512))

/** Longer than the allowed maximum, so a password that is too long is refused with the reason (rules/password). */
export const newPassword = z.string().check(z.maxLength(512))

/** The widest format of a PIN; configuration narrows it (VAL-01). */
export const pinDigits = z.string().check(z.regex(/^[0-9]{4,6}$/))
