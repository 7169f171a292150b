/**
 * One product of a market: a ticked one has a lead, a contact and rates, an unticked one has none (MKT-003, MKT-005).
 */
import { texts } from '@bindery/contracts/rules'
import { Checkbox, TextInput } from '@mantine/core'
import { PROBLEM } from '../../../ui/form/focus.ts'
import { RateField } from '../../../ui/form/NumberField.tsx'
import { LeadSelect } from './LeadSelect.tsx'
import { unticked, type LinkDraft, type LinkProblems } from './links.ts'

interface LinkLineProps {
  readonly name: string
  readonly link: LinkDraft
  readonly problems: LinkProblems
  readonly disabled: boolean
  /** Whether this row was clicked last. */
  readonly current: boolean
  readonly onPick: () => void
  readonly onChange: (link: LinkDraft) => void
}

type TextName = 'WholesaleContact' | 'WholesaleEmail' | 'BrokerageRate' | 'CommissionRate'

/** COM-009: a message beside its field does not repeat the field's name. */
function markerOf(message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  return message.endsWith(`${texts.requiredMarker}.`) ? texts.requiredMarker : texts.invalidMarker
}

export function LinkLine({ name, link, problems, disabled, current, onPick, onChange }: LinkLineProps) {
  const isOff = disabled || !link.Checked
  const cell = (field: TextName, label: string) => ({
    'aria-label': `${name} ${label}`,
    disabled: isOff,
    value: link[field],
    // What is longer than its box can be read all the same.
    title: link[field],
    error: markerOf(problems[field]),
    [PROBLEM]: problems[field],
  })
  const change = (field: TextName) => (value: string) => onChange({ ...link, [field]: value })
  return (
    <tr data-current={current || undefined} aria-current={current || undefined} onClick={onPick} onFocus={onPick}>
      <td>
        <Checkbox
          label={name}
          disabled={disabled}
          checked={link.Checked}
          onChange={({ currentTarget: { checked } }) => onChange({ ...unticked, Checked: checked })}
        />
      </td>
      <td>
        <LeadSelect
          aria-label={`${name} Product Lead`}
          placeholder={texts.selectProductLead}
          disabled={isOff}
          value={link.LeadID}
          onChange={(LeadID) => onChange({ ...link, LeadID })}
        />
      </td>
      <td>
        <TextInput
          maxLength={100}
          autoComplete="off"
          {...cell('WholesaleContact', 'Wholesale Contact')}
          onChange={({ currentTarget: { value } }) => change('WholesaleContact')(value)}
        />
      </td>
      <td>
        <TextInput
          type="email"
          maxLength={50}
          autoComplete="off"
          {...cell('WholesaleEmail', 'Wholesale Email')}
          onChange={({ currentTarget: { value } }) => change('WholesaleEmail')(value)}
        />
      </td>
      <td>
        <RateField maxLength={5} {...cell('BrokerageRate', 'Brokerage Rate')} onChange={change('BrokerageRate')} />
      </td>
      <td>
        <RateField maxLength={5} {...cell('CommissionRate', 'Commission Rate')} onChange={change('CommissionRate')} />
      </td>
    </tr>
  )
}
