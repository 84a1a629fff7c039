// Answers that staff begin from; each is read over and finished by whoever sends it.

export const replyTemplates = {
  more: [
    'Ask for more',
    'Thank you for writing. To find out what happened we need to know a little more: what did you do, what did you expect, and what did you see instead? A picture of the screen helps.',
  ],
  looking: [
    'We look into it',
    'Thank you for telling us. We can see what you describe and are looking into it. You will hear from us here.',
  ],
  mended: [
    'It is mended',
    'What you told us about is mended. Please try again, and write here if you still meet it.',
  ],
  as_meant: [
    'It works as it is meant to',
    'Thank you for asking. Rounds does this on purpose, for this reason: ',
  ],
  feedback: [
    'Thank you for your feedback',
    'Thank you for the thought. Whoever works on this part of Rounds has read it.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>;
