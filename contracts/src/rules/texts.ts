/**
 * Every text of the product, verbatim, misspellings included. Their names in code are spelt correctly;
 * several lines are joined by a newline.
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

  // Any command
  requestReused: 'This request was already made with different content.',
  changedByAnother: 'The record was changed by another user. Please reload.',
  tooManyRecords: 'Too many records on this submission.',

  // Loading and saving, with a text for each place where the seeds give one
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
  filesAway: 'The shared folder cannot be reached at the moment.\nNothing was changed. Please try again later.',
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
  importRunning: 'Another import is running. Please try again later.',
  tooManyLines: 'The file has too many lines.',
  emptyFile: 'The file is empty.',
  noLines: 'The file has headings only.',
  notReadable: 'The file is no text that can be read.',
  allPoliciesGroup: '___ all policies', // REN-023
  companyNameExists: 'This Company Name already EXISTS.', // CLI-005
  usernameExists: 'Username already EXISTS.', // ACC-005
  ownAccount: 'Your own account cannot be set inactive, and its ROOT role cannot be changed.',

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
