/** The editor of e-mail bodies, loaded when a form first needs it. */
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const Editor = lazy(() => import('./Editor.tsx'))

interface RichTextProps {
  readonly label: string
  /** HTML; the server cleans it again. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly error?: ReactNode
  readonly required?: boolean
  /** Takes the focus as soon as it is loaded, unless the person has gone on by then. */
  readonly autoFocus?: boolean
  readonly 'data-problem'?: string | undefined
}

export function RichText({ label, value, onChange, error, required, autoFocus = false, ...mark }: RichTextProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Input.Wrapper
      {...mark}
      data-error={error ? true : undefined}
      label={label}
      labelElement="div"
      error={error}
      required={required ?? false}
    >
      <Suspense fallback={<Skeleton height="22.5rem" aria-label="Loading the editor" />}>
        <Editor label={label} value={value} onChange={onChange} takesFocusFrom={autoFocus ? opener : null} />
      </Suspense>
    </Input.Wrapper>
  )
}
