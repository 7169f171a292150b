/** The company to be insured (SUBN-001, SUBN-006, SUBN-007, SUBN-031, SUBN-033). */
import { matchesWords, OWNERSHIP_TYPES } from '@bindery/contracts/rules'
import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { textOf, valueOf } from '../../../components/form/field.ts'
import { FormGrid, Span } from '../../../components/form/FormGrid.tsx'
import { Section } from '../../../components/Section.tsx'
import { EntrySimilar } from './EntrySimilar.tsx'
import { RegisterSearch } from './RegisterSearch.tsx'
import type { EntryForm } from './useDraftForm.ts'

interface InsuredFieldsProps {
  readonly form: EntryForm
  /** The submission being edited, which is no duplicate of itself; null for a new one. */
  readonly own: number | null
}

export function InsuredFields({ form, own }: InsuredFieldsProps) {
  const [name, abn] = useStore(form.store, ({ values }) => values.InsuredCompanyName + '\n' + values.ABN).split('\n')
  return (
    <Section title="Insured">
      <FormGrid>
        <Span of={6}>
          <form.Field name="InsuredCompanyName">
            {(field) => (
              <TextInput
                label="Insured Company Name"
                required
                maxLength={50}
                autoComplete="off"
                {...textOf(field)}
                rightSection={
                  <RegisterSearch label="Search the business register by company name" words={[name, abn]} />
                }
              />
            )}
          </form.Field>
        </Span>
        <Span of={3}>
          <form.Field name="ABN">
            {(field) => (
              <TextInput
                label="ABN"
                required
                maxLength={15}
                inputMode="numeric"
                autoComplete="off"
                {...textOf(field)}
                rightSection={<RegisterSearch label="Search the business register by ABN" words={[abn, name]} />}
              />
            )}
          </form.Field>
        </Span>
        <Span of={3}>
          <form.Field name="OwnershipType">
            {(field) => (
              <Autocomplete
                label="Ownership Type"
                required
                openOnFocus={false}
                maxLength={70}
                data={[...OWNERSHIP_TYPES]}
                limit={60}
                filter={({ options, search }) =>
                  options.filter((option) => 'label' in option && matchesWords(search, [option.label]))
                }
                {...valueOf(field)}
              />
            )}
          </form.Field>
        </Span>
        <Span of={6}>
          <form.Field name="CompanyAddress">
            {(field) => (
              <TextInput label="Company Address" required maxLength={100} autoComplete="off" {...textOf(field)} />
            )}
          </form.Field>
        </Span>
        <Span of={3}>
          <form.Field name="CompanySuburb">
            {(field) => <TextInput label="Suburb" required maxLength={50} autoComplete="off" {...textOf(field)} />}
          </form.Field>
        </Span>
        <Span of={3}>
          <form.Field name="CompanyPostcode">
            {(field) => (
              <TextInput
                label="Postcode"
                required
                maxLength={4}
                inputMode="numeric"
                autoComplete="off"
                {...textOf(field)}
              />
            )}
          </form.Field>
        </Span>
        <EntrySimilar form={form} own={own} />
        <form.Field name="AdditionalInsuredNames">
          {(field) => (
            <Textarea
              label="Additional Insured Names (one per line)"
              maxLength={1000}
              autosize
              minRows={1}
              maxRows={6}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </FormGrid>
    </Section>
  )
}
