import './tabs.css'
import { useState, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { AriaLocale } from './aria-locale.tsx'
import { PartBoundary } from './part-boundary.tsx'

export interface TabItem<Id extends string> {
  id: Id
  label: ReactNode
  /** Called when the tab is first chosen. */
  render: () => ReactNode
  disabled?: boolean
}

interface TabsProps<Id extends string> {
  /** Label of the tab list. */
  label: string
  tabs: readonly TabItem<Id>[]
  /** The current tab, which the caller keeps in the address. */
  value: Id
  onChange: (next: Id) => void
  /** Shown while a panel's code is fetched. */
  waiting?: ReactNode
}

/**
 * Tabs and their panels. Arrows, Home and End move between tabs, Enter or Space chooses: a panel may need fetching, so moving past it
 * shouldn't select it. A panel renders when first chosen and keeps what was typed in it; one that breaks leaves the tabs alone.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, waiting }: TabsProps<Id>) {
  const opened = useOpenedTabs(value)
  return (
    <AriaLocale>
      <AriaTabs
        className="tabs"
        selectedKey={value}
        keyboardActivation="manual"
        onSelectionChange={(key) => {
          const next = tabs.find(({ id }) => id === key)
          if (next !== undefined && next.id !== value) onChange(next.id)
        }}
      >
        <TabList className="tabs__list" aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className="tabs__tab" isDisabled={tab.disabled ?? false}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className="tabs__panel" shouldForceMount={opened.has(tab.id)}>
            {opened.has(tab.id) && (
              <PartBoundary waiting={waiting}>
                <Panel render={tab.render} />
              </PartBoundary>
            )}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  )
}

/** Inside the boundary, which only catches errors below it. */
function Panel({ render }: { render: () => ReactNode }) {
  return render()
}

/** The tabs chosen so far. */
function useOpenedTabs<Id extends string>(value: Id): ReadonlySet<Id> {
  const [opened, setOpened] = useState<ReadonlySet<Id>>(new Set([value]))
  if (opened.has(value)) return opened
  const next = new Set(opened).add(value)
  setOpened(next)
  return next
}
