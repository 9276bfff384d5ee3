import { useTranslation } from 'react-i18next'
import type { ToastUndo } from '../../ui/notices/toasts.ts'

/** The undo offered by a toast: `toast(text, undo(() => void putBack()))`. It must work even after the page was left. */
export function useUndo(): (onUndo: () => void) => { undo: ToastUndo } {
  const { t } = useTranslation('platform')
  return (onUndo) => ({ undo: { label: t('undo.do'), hint: t('undo.hint'), onUndo } })
}
