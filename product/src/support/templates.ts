// Answers that staff begin from; each is read over and finished by whoever sends it.

export const replyTemplates = [
  {
    code: 'more',
    title: 'Ask for more',
    text: 'Thank you for writing. To find out what happened we need to know a little more: what did you do, what did you expect, and what did you see instead? A picture of the screen helps.',
  },
  {
    code: 'looking',
    title: 'We look into it',
    text: 'Thank you for telling us. We can see what you describe and are looking into it. You will hear from us here.',
  },
  {
    code: 'mended',
    title: 'It is mended',
    text: 'What you told us about is mended. Please try again, and write here if you still meet it.',
  },
  {
    code: 'as_meant',
    title: 'It works as it is meant to',
    text: 'Thank you for asking. Rounds does this on purpose, for this reason: ',
  },
  {
    code: 'feedback',
    title: 'Thank you for your feedback',
    text: 'Thank you for the thought. Whoever works on this part of Rounds has read it.',
  },
] as const;
