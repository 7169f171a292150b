/** The incidents of the demo agency, with their files, most of them closed. */
import { addDays, wireDateTime } from '@bindery/contracts/rules'
import { SendIncident, UpdateIncident } from '@bindery/contracts/wire'
import { officeTime, workdayBefore } from './calendar.ts'
import { known, type Delivered, type Delivery } from './context.ts'
import { incidentsBy } from './data/incidents.ts'
import { STAFF_KEYS } from './data/staff.ts'
import { textPdf } from './pdf.ts'
import type { Upload } from './uploads.ts'

export async function deliverIncidents(
  { sender, today }: Delivery,
  { staff }: Pick<Delivered, 'staff'>,
  upload: Upload,
): Promise<void> {
  for (const [index, incident] of incidentsBy(STAFF_KEYS).entries()) {
    const actor = known(staff, incident.by)
    const day = workdayBefore(addDays(today, -incident.occurred))
    const occurred = officeTime(day, 25 + index * 40)
    const { file, closed } = incident
    const attached = file && {
      fileName: file.name,
      content: () => textPdf(incident.title, file.lines),
    }
    const { Incident } = await sender.send(
      SendIncident,
      {
        Incident: { Title: incident.title, OccurredDate: wireDateTime(occurred), Description: incident.description },
        Attachments: attached ? [await upload(attached, 'INCIDENT', actor)] : [],
      },
      { key: `incident ${index}`, actor, at: officeTime(day, 75 + index * 40) },
    )
    if (!closed) continue
    const end = officeTime(workdayBefore(addDays(today, closed.after - incident.occurred + 1)), 300)
    await sender.send(
      UpdateIncident,
      { Incident: { ...Incident, Status: 'Closed', ClosedDate: wireDateTime(end), Comments: closed.comments } },
      { key: `incident ${index} closed`, actor: known(staff, closed.by), at: end },
    )
  }
}
