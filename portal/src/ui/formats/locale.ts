import { createContext, use } from 'react'
import type { DateLocale } from './date-format.ts'

/** Where figures, money and dates are written: language and time zone. Set it once, around the app. */
export const LocaleContext = createContext<DateLocale>({ locale: 'en', timeZone: 'UTC' })

/** The place that figures, money and dates are written for. */
export const useLocale = () => use(LocaleContext)
