/** The forms of incidents, trainings and announcements. */
import {
  InsertTraining,
  SendAnnouncement,
  SendIncident,
  StopAnnouncement,
  UpdateAccountDatePassed,
  UpdateIncident,
  UpdateMyDatePassed,
  UpdateTraining,
} from '@bindery/contracts/wire'
import { IDS } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import type { World } from './world.ts'

const incident = under('Incident')
const training = under('Training')
const passed = under('TrainingHistory')
const announced = under('Announcements.0')

/** INC-002, INC-009. */
const reported: readonly Breach[] = [
  noRecord('Incident', 'Incident is required.'),
  ...incident.neededText('Title', 'Title', 100),
  ...incident.neededDate('OccurredDate', 'Occurred Date'),
  ...incident.neededText('Description', 'Description', 1000),
]
const Incident = { Title: 'Water', OccurredDate: '010720261000', Description: 'Kitchen' }
const early = { 'Incident.Status': 'Closed', 'Incident.ClosedDate': '010720261000', 'Incident.Comments': 'x' }

const incidentForms = ({ incidentId }: World): readonly Form[] => [
  { call: SendIncident, body: { Incident }, breaches: [...reported, ...under('').files()] },
  {
    call: UpdateIncident,
    body: { Incident: { ...Incident, IncidentID: incidentId, Status: 'New' } },
    breaches: [
      ...incident.own('IncidentID', 'Incident'),
      ...incident.revision(),
      ...reported,
      ...incident.required('Status', 'Status', '', null),
      ...incident.invalid('Status', 'Status', 'x', 7),
      ...incident.date('ClosedDate', 'Closed Date'),
      ...incident.text('Comments', 'Comments', 1000),
      breach({ 'Incident.Status': 'Closed' }, 'Closed Date is required.', 'Comments are required.'),
      breach(early, 'Closed Date should be after Occured Date'),
    ],
  },
]

const trainingFields: readonly Breach[] = [
  noRecord('Training', 'Training is required.'),
  ...training.neededText('TrainingName', 'Training Name', 200),
  ...training.text('Description', 'Description', 1000),
]
const date: readonly Breach[] = [
  noRecord('TrainingHistory', 'Training is required.'),
  ...passed.invalid('TrainingHistoryID', 'Training', 'x', -1, 99_999),
  ...passed.own('TrainingID', 'Training'),
  ...passed.revision(),
  ...passed.neededDate('DatePassed', 'Date Passed'),
  ...passed.invalid('DatePassed', 'Date Passed', '01012999'),
]

const trainingForms = ({ trainingId: TrainingID }: World): readonly Form[] => {
  const TrainingHistory = { TrainingHistoryID: 0, TrainingID, DatePassed: '01072025' }
  return [
    { call: InsertTraining, body: { Training: { TrainingName: 'Ethics' } }, breaches: trainingFields },
    {
      call: UpdateTraining,
      body: { Training: { TrainingID, TrainingName: 'Ethics' } },
      breaches: [
        ...training.own('TrainingID', 'Training'),
        ...training.revision(),
        ...trainingFields,
        ...training.flag('Enabled', 'Enabled'),
      ],
    },
    { call: UpdateMyDatePassed, body: { TrainingHistory }, breaches: date },
    {
      call: UpdateAccountDatePassed,
      body: { TrainingHistory: { Owner: { OwnerID: IDS.tom }, ...TrainingHistory } },
      breaches: [
        breach({ 'TrainingHistory.Owner': 'x' }, 'Account is required.'),
        ...under('TrainingHistory.Owner').own('OwnerID', 'Account'),
        ...date,
      ],
    },
  ]
}

const one = { BrokerID: IDS.broker, EmailSubject: 'Christmas', EmailMessage: '<p>Dear all</p>' }

const announcementForms: readonly Form[] = [
  {
    call: SendAnnouncement,
    body: { Announcements: [one], SendMeSample: false },
    breaches: [
      breach({ Announcements: 'x' }, 'Announcements is required.'),
      breach({ Announcements: ['x'] }, 'Announcement is invalid.'),
      breach({ Announcements: [] }, 'No Active Brokers.'),
      breach({ Announcements: Array.from({ length: 2_001 }, () => one) }, 'Announcements is too long.'),
      ...announced.invalid('AnnouncementID', 'Announcement', 'x'),
      ...announced.required('BrokerID', 'Broker', '', 'x', null),
      ...announced.neededText('EmailSubject', 'Subject', 200),
      ...announced.letter('EmailMessage', 'Email Message'),
      ...announced.files(),
      ...under('').flag('SendMeSample', 'Send Me Sample'),
      breach({ Announcements: [one, { ...one, EmailSubject: 'x' }] }, 'Subject is invalid.'),
      breach({ Announcements: [one, { ...one, Attachments: [{ id: 'x' }] }] }, 'Attachments is invalid.'),
    ],
  },
  {
    call: StopAnnouncement,
    body: { AnnouncementID: 1 },
    breaches: [
      ...under('').required('AnnouncementID', 'Announcement', 0, 'x'),
      breach({ AnnouncementID: 99_999 }, 'Announcement is invalid.'),
      breach({ AnnouncementID: 1 }, 'There is nothing left to stop.'),
    ],
  },
]

export const officeForms = (world: World): readonly Form[] => [
  ...incidentForms(world),
  ...trainingForms(world),
  ...announcementForms,
]
