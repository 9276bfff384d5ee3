import type { ScreenKey } from '@waymark/contract/screens'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { ScreenLink } from '../../navigation/screen-link.tsx'

interface NoContentProps {
  title: string
  text: string
  /** The list to go back to. */
  screen: ScreenKey
  back: string
}

/** For the address of something that no longer exists, or never did. */
export function NoContent({ title, text, screen, back }: NoContentProps) {
  return (
    <ErrorState
      title={title}
      action={
        <ScreenLink screen={screen} className={buttonClass('primary')}>
          {back}
        </ScreenLink>
      }
    >
      {text}
    </ErrorState>
  )
}
