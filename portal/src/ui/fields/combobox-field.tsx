import '../../styles/fields/combobox.css'
import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import { FieldError } from './field-error.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'
import { Icon } from '../icons/icon.tsx'

/** In px: usually fits below the field, so that the list rarely opens upwards over the page's title. */
const LIST_HEIGHT = 300

export interface ComboboxOption {
  id: string
  label: string
  /** The field's text once chosen: the list reopens when they differ. */
  chosen: string
  detail?: ReactNode
  /** At the end of the line, such as a code. */
  end?: ReactNode
}

interface ComboboxFieldProps extends FieldWords {
  id?: string
  /** The field's text: what's typed, or the label of the choice. */
  text: string
  /** The text was typed; otherwise it's the choice's label, which the next keystroke replaces. */
  isTyped: boolean
  onType: (text: string) => void
  /** The id of the choice. */
  chosenId: string | undefined
  /** The options that match the text; the caller has already searched. */
  options: readonly ComboboxOption[]
  onChoose: (id: string) => void
  /** The field lost focus, or Enter was pressed, without a choice. */
  onLeave: () => void
  /** 'Show airports', followed by the field's label. */
  openLabel: string
  /** Label of the list. */
  listLabel: string
  /** Below the list: how many there are, or that there are none. */
  count: ReactNode
}

/**
 * A choice from very many, found while typing: the caller provides the options for the text. Arrow keys move, Enter chooses, Escape closes;
 * screen readers announce the options and their number.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, mark, description, error, text, options, openLabel, listLabel, count } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { type, leave, enter, selectWhole } = useTyping(props)
  const input = useSelectionKept(props)
  const scrolling = useScrolling()
  const choose = (key: string | number | null) => {
    if (key !== null) props.onChoose(String(key))
    // A list that scrolling closed leaves the text: nobody has left the field.
    else if (scrolling.current === undefined) props.onLeave()
  }
  return (
    <AriaLocale>
      <ComboBox
        className="field"
        items={options}
        inputValue={text}
        onInputChange={type}
        selectedKey={props.chosenId ?? null}
        onSelectionChange={choose}
        onFocus={enter}
        onBlur={leave}
        allowsCustomValue
        allowsEmptyCollection
        isInvalid={error !== undefined}
        menuTrigger="input"
      >
        <Label className="form-label">
          {label}
          {mark && <span className="muted"> {mark}</span>}
        </Label>
        <div className="combobox">
          <Input
            ref={input}
            {...controlWiring(id, { error, description })}
            className={error ? 'form-control is-invalid' : 'form-control'}
            onFocus={selectWhole}
            onClick={selectWhole}
          />
          <Button className="combobox__end" aria-label={openLabel}>
            <Icon name="chevron-down" />
          </Button>
        </div>
        <FieldError id={id} text={error} />
        {description && (
          <p className="form-text" id={`${id}-description`}>
            {description}
          </p>
        )}
        <OptionList scrolling={scrolling}>
          <ListBox className="listbox__options" aria-label={listLabel}>
            {(option: ComboboxOption) => <Option option={option} />}
          </ListBox>
          <p className="listbox__count">{count}</p>
        </OptionList>
      </ComboBox>
    </AriaLocale>
  )
}

/** Scrolls with the page and stays open: on a phone, the keyboard alone scrolls it. A dialog that scrolls would leave it behind. */
function OptionList({ scrolling, children }: { scrolling: RefObject<Scrolled>; children: ReactNode }) {
  const list = useContext(ComboBoxStateContext)
  const close = () => {
    if (scrolling.current !== 'page') list?.close()
  }
  return (
    <Popover
      className="listbox"
      offset={4}
      maxHeight={LIST_HEIGHT}
      isOpen={list?.isOpen ?? false}
      onOpenChange={close}
    >
      {children}
    </Popover>
  )
}

type Scrolled = 'page' | 'part' | undefined

/**
 * What scrolls, while the scroll event is handled. The list's own handler, on the window, comes in between, since it's added when the list
 * opens.
 */
function useScrolling(): RefObject<Scrolled> {
  const scrolling = useRef<Scrolled>(undefined)
  useEffect(() => {
    const added = new AbortController()
    const options = { capture: true, passive: true, signal: added.signal }
    const begin = ({ target }: Event) => {
      scrolling.current = target === document ? 'page' : 'part'
    }
    const end = () => {
      scrolling.current = undefined
    }
    window.addEventListener('scroll', begin, options)
    document.addEventListener('scroll', end, options)
    return () => added.abort()
  }, [])
  return scrolling
}

/** Separates a person's typing and focus from the component's own events. */
function useTyping({ text, isTyped, onType, onLeave }: ComboboxFieldProps) {
  const hasFocus = useRef(false)
  return {
    // The component also sets its own text, for example when the choice changes from outside: only typing counts.
    type: (next: string) => {
      if (hasFocus.current && next !== text) onType(next)
    },
    enter: () => {
      hasFocus.current = true
    },
    leave: () => {
      hasFocus.current = false
      onLeave()
    },
    // The component fires synthetic focus events while the list moves; a person's are trusted.
    selectWhole: ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
      if (nativeEvent.isTrusted && !isTyped) currentTarget.select()
    },
  }
}

/** A choice's label can come after its code was focused and selected: the next keystroke replaces it too. */
function useSelectionKept({ text, isTyped }: ComboboxFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef({ text, isTyped })
  useLayoutEffect(() => {
    const isReplaced = !isTyped && !last.current.isTyped && text !== last.current.text
    last.current = { text, isTyped }
    if (isReplaced && input.current === document.activeElement) input.current?.select()
  }, [text, isTyped])
  return input
}

function Option({ option: { id, label, chosen, detail, end } }: { option: ComboboxOption }) {
  return (
    <ListBoxItem id={id} textValue={chosen} className="listbox__option">
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className="listbox__code">{end}</span>}
    </ListBoxItem>
  )
}
