// The kinds of words in the vocabulary: what is preferred, and the simple lists of forms.

export const preferenceKinds = ['shift', 'type_of_position', 'comfort_setting'] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

export const vocabularyKinds = [
  'education_level',
  'leadership_role',
  'advanced_training',
  'physician_type',
  'medical_graduate_type',
  'board_status',
  'self_declaration',
  'ehr_system',
  'specialty',
] as const;
export type VocabularyKind = (typeof vocabularyKinds)[number];
