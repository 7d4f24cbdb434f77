export const broadcast = {
  'settings.entry.broadcast': 'Broadcast',
  'broadcast.intro':
    'Shows a warning at once to everybody who has Ecotrame open. It stays until each of them closes it, and is kept only in the audit log.',
  'broadcast.text.en': 'Text in English',
  'broadcast.text.fr': 'Text in French',
  'broadcast.audience': 'For',
  'broadcast.everybody': 'Everybody',
  'broadcast.preview': 'Preview',
  'broadcast.send': 'Send',
  'broadcast.sent': 'The message was sent.',
  'broadcast.question.title': 'Send this message?',
  'broadcast.question.text':
    'It appears at once on open screens and cannot be taken back. For: {{audience}}.',
} as const
