import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { consoleMenu } from '../console-menu.ts'

/** Keys besides those of the pages, in groups of one meaning. */
const others = [
  { keys: ['j', 'k'], words: 'rows' },
  { keys: ['Enter'], words: 'openRow' },
  { keys: ['x'], words: 'select' },
  { keys: ['n', 'p'], words: 'turn' },
  { keys: ['j', 'k'], words: 'members' },
  { keys: ['Backspace'], words: 'back' },
  { keys: ['Ctrl+K', '/'], words: 'palette' },
  { keys: ['Esc'], words: 'leave' },
  { keys: ['?'], words: 'help' },
] as const

/** The keys of the console. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('console')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      <dl className="console-keys">
        {consoleMenu.map(({ letter, words }) => (
          <div key={letter}>
            <dt>
              <kbd>g</kbd> <kbd>{letter}</kbd>
            </dt>
            <dd>{t(`menu.${words}`)}</dd>
          </div>
        ))}
        {others.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{t(`keys.${words}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
