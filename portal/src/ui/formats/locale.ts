import { createContext, use } from 'react'
import type { DateLocale } from './date-format.ts'

/** Language and time zone of figures, money and dates. Set once, around the app. */
export const LocaleContext = createContext<DateLocale>({ locale: 'en', timeZone: 'UTC' })

export const useLocale = () => use(LocaleContext)
