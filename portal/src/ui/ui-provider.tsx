import type { ReactNode } from 'react'
import type { DatePlace } from './date-format.ts'
import { PieceFailureContext } from './later-piece.tsx'
import { PlaceContext } from './place.ts'

interface UiProviderProps {
  /** Language and time zone for figures, dates and the kit's own built-in words. */
  place: DatePlace
  /** A menu's or dialog's code could not be fetched: the person is to be told. */
  onPieceFailed: () => void
  children: ReactNode
}

/** Around the signed-in pages, once: tells the kit what it wants to know of its surroundings. */
export function UiProvider({ place, onPieceFailed, children }: UiProviderProps) {
  return (
    <PlaceContext value={place}>
      <PieceFailureContext value={onPieceFailed}>{children}</PieceFailureContext>
    </PlaceContext>
  )
}
