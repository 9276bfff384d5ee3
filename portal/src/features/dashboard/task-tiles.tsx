import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import type { Task } from './tasks.ts'

const icons: Readonly<Record<Task, IconName>> = {
  buy: 'plus',
  transfer: 'transfer',
  submit_claim: 'claim',
  calculator: 'calculator',
}

/** Links to common tasks, beside the ticket or in a row below it. */
export function TaskTiles({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('dashboard')
  if (tasks.length === 0) return null
  return (
    <nav className="tasks dashboard-tasks" aria-label={t('tasks.label')}>
      {tasks.map((task) => (
        <ScreenLink key={task} screen={task}>
          <Icon name={icons[task]} />
          <b>{t(`routes:${task}.title`)}</b>
          <span>{t(`tasks.${task}`)}</span>
        </ScreenLink>
      ))}
    </nav>
  )
}
