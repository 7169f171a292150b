/**
 * Every text the product says, verbatim, misspellings included. Our own names for them are spelt
 * correctly; several lines are joined by a newline.
 */
export const texts = {
  // Access
  noAccess: 'You do not have access to this function.',
  unknownFunction: 'Unknown function.',
  sessionExpired: 'Your session has been expired.\nPlease login again.', // AUTH-023
  invalidCredentials: 'Invalid username or password.',
  wrongCode: 'Wrong verification code. Please try again.', // AUTH-009
  invalidEmailAddress: 'Invalid Email Address!', // AUTH-011
  signInNotWorking: 'Service is not working.', // AUTH-017
  tooManyAttempts: 'Too many attempts. Please try again later.',
  passwordNotAllowedCharacter: 'Password has not allowed character.',
  passwordTooShort: 'Password should be at least 8 characters.',
  passwordTooFewAlphanumeric: 'Password should have at least 4 alphanumeric characters.',
  passwordWithoutSpecial: 'Password should have at least 1 special character.',
  passwordsDiffer: "Passwords don't match.",

  // The way of a command
  requestReused: 'This request was already made with different content.',
  changedByAnother: 'The record was changed by another user. Please reload.',
  tooManyRecords: 'Too many records on this submission.',

  // Loading and saving, each where its seed gives it
  serviceNotAvailable: 'Service not available.', // SHELL-013, COM-014
  loadFailed: 'Load fail.', // COM-014
  requestFailedNetwork: 'Request Failed.\nLooks like server is down.', // COM-014
  requestFailNetwork: 'Request Fail.\nLooks like server is down.', // COM-015
  updateFailNetwork: 'Update Fail.\nLooks like server is down.', // SUBL-008
  submissionFailRefresh: 'Submition fail.\nPlease refresh the form and try again.', // SUBN-013
  submissionFailNetwork: 'Submition fail.\nLooks like server is down.', // SUBN-013
  submissionFail: 'Submition fail.', // INC-004
  submissionActionFailNetwork: 'Submition Fail.\nLooks like server is down.', // SUBD-009, QI-004
  failNetwork: 'Fail.\nLooks like server is down.', // ANN-006
  serverError: 'Server Error!', // REN-013
  documentsNotAvailable: 'Documents Service not available.', // DOC-006
  cloudNotAccessible: 'Cloud not accessable.', // SUBN-009
  recordCreated: 'Record created!', // COM-012
  unsuccessful: 'Unsuccessful!', // BRK-005

  // Submissions
  informationSubmitted: 'Information successfully submitted.', // SUBN-012
  importantTitle: 'IMPORTANT!', // SUBN-010
  noAttachmentsToSubmission: 'There are NO attachments to support your submission.', // SUBN-010
  goBackAndAttach: 'Go back and attach some files.', // SUBN-010
  sendWithoutFiles: "It's okay, I don't want to attach any files", // A-073, INC-003
  coverageInvalid: 'Coverage is invalid.', // SUBN-023
  coverageMissing: 'Please select or enter policy type.',
  stampDutyTotalInvalid: 'Stamp Duty total percentage is invalid.', // SUBN-024
  overseasCountriesRequired: 'Stamp Duty Overseas Coutries are required.', // SUBN-025
  overseasCountriesRequiredOnEdit: 'Overseas Coutries are required', // SUBD-013
  csvCreated: 'CSV created successfully!', // SUBD-023
  csvFailed: 'CSV creation failed!\nError on the Server.', // SUBD-023
  brokerGreylisted:
    'The broker is GREYLISTED. Please refer to a senior underwriter or national manager before quoting.',

  // Quotes, wholesales, policies
  noAttachmentsSendAnyway: 'There are NO ATTACHMENTS. Send anyway?', // QUO-010
  inceptionAfterExpiry: 'Inception Date should be before Expire Date.', // QUO-006
  marketRequired: 'Market is required.', // WHO-003
  noMarketsSelected: 'No Markets selected!.', // WHO-003
  ccProductLead: 'Cc. Product Lead, ?', // QUO-014
  policyDocumentsRequired: 'Policy Documents are required.',
  processingInstructionsRequired: 'Processing Instructions are required.', // BIND-005, REV-002
  endorsementInstructionsRequired: 'Endorsement Instructions are required.', // END-002
  policyNumberInvalid: 'Policy Number is invalid.',
  emailMessageTooLong: 'Email Message is too long.',

  // Clearance and feedback
  requestFeedback: 'Request Feedback?',
  requestSent: 'Request sent.',
  sendClearanceFor: 'Send Clearance For?', // CLR-002
  selectProduct: 'please select product', // CLR-003

  // Files
  unsupportedFile: 'Unsupported file.', // ATT-001
  acceptedFormats: 'Accepted file formats: ', // ATT-001
  fileTooLarge: 'File should be smaller than 20MB.', // ATT-002

  // AI and documents
  selectRepository: 'Please select on the right repo.', // AI-002
  noRepository: 'No repo found.', // AI-002
  searchRunning: 'processing...', // AI-004
  noFilesFound: 'no files found', // AI-004
  fileQueued: 'the file was added to the processing list.', // AI-006
  fileUnqueued: 'the file was removed from the processing list.', // AI-006
  fileBeingProcessed: 'the file is been processed at the moment. please try again later.', // AI-007
  chatTitle: 'AI Chatbot', // AI-009
  chatPrompt: 'What do you wanna know about:', // AI-009
  reference: '#REF', // AI-011
  chatStillLearning: 'Sorry, I am still learning.',
  chatNextWeek: 'I will understand it better next week.',
  chatInteresting: "Very interesting. I'll think about it.", // AI-012

  // Brokers and announcements
  brokerEmailExists: 'Email already EXISTS.', // BRK-008
  mobileInvalid: 'Mobile is invalid.', // BRK-009
  keywordHasSpace: 'Keyword should not contain <space>.', // BHS-004
  keywordNotUnique: 'Keyword should be UNIQUE.', // BHS-004
  sendTokenEmail: 'Send Token Email?', // BRK-012
  brokerNotActive: "Broker is not ACTIVE! The Email can't be sent.", // BRK-012
  noFilesAttached: 'WARNING: NO files attached!!!', // ANN-003
  sampleAnnouncementSent: 'Sample Announcement Sent!', // ANN-004
  announcementsSent: 'Announcements Sent!', // ANN-005
  noActiveBrokers: 'No Active Brokers.', // ANN-006
  selectBrokerHouse: '--Select Broker House--', // BRK-004
  selectBrokerLocation: '--Select Broker Location--', // BRK-004

  // Markets, products, the overview
  selectProductLead: '--Select Product Lead--', // MKT-003
  marketNameNotUnique: 'Market Name should be UNIQUE.', // MKT-006
  marketNameExists: 'This Market Name already EXISTS.',
  marketCodeNotUnique: 'Market Code should be UNIQUE.', // MKT-007
  marketCodeExists: 'This Market Code already EXISTS.',
  productNameNotUnique: 'Product Name should be UNIQUE.', // PRD-003
  productNameExists: 'This Product Name already EXISTS.',
  productCodeNotUnique: 'Product Code should be UNIQUE.', // PRD-004
  productCodeExists: 'This Product Code already EXISTS.',
  unallocated: ' UNALLOCATED!!!', // OVW-002

  // Renewals, clients, accounts
  selectValidUnderwriter: 'Please EDIT the Renewal and select a valid Underwriter!', // REN-024
  selectValidBroker: 'Please EDIT the Renewal and select a valid Broker!', // REN-024
  allPoliciesGroup: '___ all policies', // REN-023
  companyNameExists: 'This Company Name already EXISTS.', // CLI-005
  usernameExists: 'Username already EXISTS.', // ACC-005

  // Incidents
  incidentSubmitted: 'Incident successfully submitted.', // INC-004
  attachmentsTitle: 'ATTACHMENTS?', // INC-003
  goBackAndAttachFiles: 'Go back and attach some files', // INC-003
  filterByStatus: '--Filter by Status--', // INC-005
  closedBeforeOccurred: 'Closed Date should be after Occured Date', // INC-007
  commentsRequired: 'Comments are required.', // INC-007

  // Markers
  requiredMarker: 'required', // COM-009
  invalidMarker: 'invalid', // COM-009
  notAllowedMarker: 'not allowed', // CLI-004
} as const

/** 'Limit is required.' */
export function required(label: string): string {
  return `${label} is required.`
}

/** 'Limit is invalid.' */
export function invalid(label: string): string {
  return `${label} is invalid.`
}

/** */
export function tooLong(label: string): string {
  return `${label} is too long.`
}

/** BIND-004. */
export function policyNumberExists(policyNumber: string): string {
  return `Policy Number=${policyNumber} already EXISTS.`
}

/** SUBN-018, CLI-004. */
export function notAllowedCharacter(label: string): string {
  return `${label} has not allowed character.`
}

/** SUBN-018, CLI-004. */
export function firstLastCharacter(label: string): string {
  return `${label} first/last charcter must be alpha numeric.`
}

/** ATT-001, REN-009: 'Unsupported file.' newline 'Accepted file formats: .csv'. */
export function unsupportedFile(extensions: readonly string[]): string {
  const list = extensions.map((extension) => `.${extension}`).join(', ')
  return `${texts.unsupportedFile}\n${texts.acceptedFormats}${list}`
}

/** QUO-014, A-096: the lead's name in place of the question mark. */
export function ccProductLead(name: string | null | undefined): string {
  return name ? texts.ccProductLead.replace('?', () => name) : texts.ccProductLead
}

/** INC-004: what failed, followed by the server's own message. */
export function submissionFailed(message: string): string {
  return message === '' ? texts.submissionFail : `${texts.submissionFail}\n${message}`
}

/** QUO-011: the form, or the folder it should lie in, is not there. */
export function templateMissing(fileName: string): string {
  return `There is no template ${fileName}.`
}

/** QUO-011, QUO-012: what whoever wrote the template has to mend. */
export function templateBroken(fileName: string, problem: string): string {
  return `Template ${fileName}: ${problem}.`
}

/** QUO-012. */
export function templateWithoutDocuments(fileName: string): string {
  return `There are no Word documents beside ${fileName}.`
}

/** a warning beside a success. */
export function leftBlank(template: string, placeholders: readonly string[]): string {
  const names = placeholders.map((name) => `{{${name}}}`).join(', ')
  return `${template}: ${names} ${placeholders.length === 1 ? 'was' : 'were'} left blank.`
}

/** QUO-013: a file that was offered has been taken away since. */
export function fileGone(fileName: string): string {
  return `${fileName} is not there any more. Nothing was sent.`
}

/** ATT-002, where several files go at once. */
export function fileTooLargeToSend(fileName: string): string {
  return `${fileName}: ${texts.fileTooLarge}`
}
