/**
 * One part of a long form. On a phone it is a line with its title and how much of it is filled in; a tap opens it and
 * closes the part that was open. Its fields stay in the page, so nothing typed, and no upload, ends with a fold.
 */
import { Button, Group, Title, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { use, useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { PART } from './focus.ts'
import classes from './FormPart.module.css'
import { PartsContext, UNFOLD, unfold } from './parts.ts'

interface FormPartProps {
  readonly title: string
  /** The fields of this part that the form cannot be sent without, by their names in its draft. */
  readonly asks?: readonly string[]
  /** Open until another part is chosen. */
  readonly first?: boolean
  readonly last?: boolean
  /** For a part of a form that lies in a panel already: on a desk it has no frame and no title of its own. */
  readonly bare?: boolean
  readonly actions?: ReactNode
  /** What must be seen whether the part is open or not, such as a warning that follows from it. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

const NO_FIELDS: readonly string[] = []

export function FormPart(props: FormPartProps) {
  const { title, asks = NO_FIELDS, first = false, last = false, bare = false, actions, below, children } = props
  const { folded, open, onOpen } = use(PartsContext)
  const element = useRef<HTMLElement>(null)
  const heading = useId()
  const body = useId()
  const isOpen = !folded || (open === undefined ? first : open === title)
  const isTitled = folded || !bare

  /** The other part closes above it, so it is brought back to the top of the window. */
  function show() {
    flushSync(() => onOpen(title))
    element.current?.scrollIntoView({ block: 'start' })
  }
  const unfolded = useEffectEvent(() => {
    if (!isOpen) flushSync(() => onOpen(title))
  })
  useEffect(() => {
    const part = element.current
    const onUnfold = () => unfolded()
    part?.addEventListener(UNFOLD, onUnfold)
    return () => part?.removeEventListener(UNFOLD, onUnfold)
  }, [])

  return (
    <section
      ref={element}
      aria-labelledby={isTitled ? heading : undefined}
      className={classes.part}
      data-folds={folded || undefined}
      data-bare={(bare && !folded) || undefined}
    >
      {isTitled && (
        <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.head}>
          <Title order={2} id={folded ? undefined : heading} className={classes.title}>
            {folded ? (
              <UnstyledButton
                className={classes.fold}
                aria-expanded={isOpen}
                aria-controls={body}
                onClick={() => (isOpen ? onOpen(null) : show())}
              >
                <span id={heading}>{title}</span>
                <Filled asks={asks} />
                <IconChevronDown size={18} aria-hidden className={classes.arrow} />
              </UnstyledButton>
            ) : (
              title
            )}
          </Title>
          {actions !== undefined && !folded && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      <div id={body} className={classes.body} hidden={!isOpen} {...{ [PART]: title }}>
        {folded && actions !== undefined && <div className={classes.actions}>{actions}</div>}
        {children}
        {folded && !last && (
          <Button variant="light" fullWidth mt="md" onClick={() => goOn(element.current)}>
            Next
          </Button>
        )}
      </div>
      {below !== undefined && <div className={classes.below}>{below}</div>}
    </section>
  )
}

/** Opens the part after this one, and lets the keyboard go on from its title. */
function goOn(part: HTMLElement | null): void {
  const parts = [...(part?.closest('form')?.querySelectorAll<HTMLElement>('[data-folds]') ?? [])]
  const next = parts[parts.findIndex((each) => each === part) + 1]
  if (!next) return
  unfold(next)
  next.querySelector('button')?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

function Filled({ asks }: { readonly asks: readonly string[] }) {
  const { lacking, refused } = use(PartsContext)
  const left = asks.filter((name) => lacking.has(name)).length
  if (asks.length === 0) return null
  if (left === 0) {
    return (
      <span className={classes.filled} data-done>
        <IconCheck size={16} aria-hidden />
        complete
      </span>
    )
  }
  return (
    <span className={classes.filled} data-wrong={refused || undefined}>
      {refused ? `${left} to mend` : `${asks.length - left} of ${asks.length}`}
    </span>
  )
}
