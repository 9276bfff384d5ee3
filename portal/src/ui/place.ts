import { createContext, use } from 'react'
import type { DatePlace } from './date-format.ts'

/** Where figures, money and dates are written: language and time zone. Set it once, around the app. */
export const PlaceContext = createContext<DatePlace>({ locale: 'en', timeZone: 'UTC' })

/** The place that figures, money and dates are written for. */
export const usePlace = () => use(PlaceContext)
