/** One fact: its value, how sure the model is, where it stands, and what a person decided about it. */
import { texts, wireDateTime } from '@bindery/contracts/rules'
import { FACT_LABELS, factText, ReviewFact, type AiFact, type ResultsOf } from '@bindery/contracts/wire'
import { Button, Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../data/useCommand.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import type { Asked } from './asked.ts'
import { corrected } from './corrected.ts'
import classes from './Helper.module.css'

type Found = ResultsOf<typeof AiFact>['Facts'][number]
type Decision = NonNullable<Found['Review']>['Decision']

interface FactRowProps {
  readonly sha256: string
  readonly found: Found
  readonly isShown: boolean
  /** Shows the page with the words of this fact. */
  readonly onShow: () => void
  readonly use: Asked['use']
}

const DECIDED: Readonly<Record<Decision, string>> = {
  accepted: 'Accepted',
  corrected: 'Corrected',
  rejected: 'Rejected',
}
const LONGEST = 400

export function FactRow({ sha256, found: { Number: number, Fact, Review }, isShown, onShow, use }: FactRowProps) {
  const command = useCommand(ReviewFact, { failed: texts.requestFailNetwork, network: texts.requestFailNetwork })
  const [correction, setCorrection] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const label = FACT_LABELS[Fact.field]
  const value = factText(Fact.value)

  async function decide(Decision: Decision, Value = '') {
    onShow()
    if (!(await command.run({ sha256, Number: number, Decision, Value }))) return
    setCorrection(null)
    const held = Decision === 'corrected' ? corrected(Fact, Value) : Fact
    setEntered(Decision !== 'rejected' && held !== null && use(held))
  }
  const button = (decision: Decision, name: string, act: () => void) => (
    <Button
      size="compact-xs"
      variant={Review?.Decision === decision ? 'filled' : 'default'}
      aria-pressed={Review?.Decision === decision}
      aria-label={`${name}: ${label}`}
      disabled={command.isPending}
      onClick={act}
    >
      {name}
    </Button>
  )
  return (
    <li className={classes.fact} data-shown={isShown || undefined}>
      <UnstyledButton className={classes.choice} aria-pressed={isShown} onClick={onShow}>
        <Text span size="xs" c="dimmed">
          {`${label} · ${Math.round(Fact.confidence * 100)} % sure · page ${Fact.evidence.page}`}
        </Text>
        <Text
          span
          size="sm"
          fw={600}
          className={classes.name}
          td={Review?.Decision === 'rejected' ? 'line-through' : ''}
        >
          {Review?.Decision === 'corrected' ? Review.Value : value}
        </Text>
        {Review?.Decision === 'corrected' && (
          <Text span size="xs" c="dimmed" td="line-through">
            {value}
          </Text>
        )}
      </UnstyledButton>
      <Group gap={6} mt={4}>
        {button('accepted', 'Accept', () => void decide('accepted'))}
        {button('corrected', 'Correct', () => setCorrection(Review?.Value || value))}
        {button('rejected', 'Reject', () => void decide('rejected'))}
      </Group>
      {correction !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void decide('corrected', correction)
          }}
        >
          <Group gap={6} mt={4} wrap="nowrap">
            <TextInput
              flex={1}
              size="xs"
              autoFocus
              aria-label={`Correct value: ${label}`}
              maxLength={LONGEST}
              value={correction}
              onChange={(event) => setCorrection(event.currentTarget.value)}
            />
            <Button type="submit" size="compact-sm" loading={command.isPending}>
              Save
            </Button>
          </Group>
        </form>
      )}
      <Refusal of={command} />
      {Review && (
        <Text size="xs" c="dimmed" mt={2}>
          {`${DECIDED[Review.Decision]} by ${Review.By}, ${wireDateTime(Review.At)?.Text ?? ''}`}
          {entered && ' · entered into the form'}
        </Text>
      )}
    </li>
  )
}
