import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import type { DatePlace } from './date-format.ts'
import { PlaceContext } from './place.ts'

interface UiProviderProps {
  /** Language and time zone for figures, dates and the kit's own built-in words. */
  place: DatePlace
  /** The router's way of going to an address, for links in menus. */
  navigate: (to: string) => void
  children: ReactNode
}

/** Around the signed-in pages, once: tells the kit the language, the time zone and how to navigate. */
export function UiProvider({ place, navigate, children }: UiProviderProps) {
  return (
    <PlaceContext value={place}>
      <I18nProvider locale={place.locale}>
        <RouterProvider navigate={navigate}>{children}</RouterProvider>
      </I18nProvider>
    </PlaceContext>
  )
}
