import { useState } from 'react'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { sectionDrafts } from './section-drafts.ts'
import type { SectionSource } from './section-source.ts'

/** Opens and closes the form of a section. A draft opens it again (PROF-03). */
export function useSectionEdit({ id, holding }: SectionSource) {
  const membership = useMembership()
  const [isOpen, setIsOpen] = useState(() => sectionDrafts.read(membership, id) !== undefined)
  return {
    isOpen,
    open: () => {
      if (isOpen) return
      sectionDrafts.keep(membership, id, { base: holding, answers: holding.answers })
      setIsOpen(true)
    },
    close: () => {
      sectionDrafts.drop(membership, id)
      setIsOpen(false)
    },
  }
}
