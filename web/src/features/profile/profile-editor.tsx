// Loads my profile for editing and gives each field its value, saving by itself, and its sentence when wrong.
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { profileChoices, profileLists } from '@rounds/product/profile/editing-calls';
import { updateProfile, myProfile, type OwnProfile } from '@rounds/product/profile/calls';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { keepUser, useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { useCallAhead } from '../../api/use-call-ahead';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { SavingProvider, useSaving, useSavingLine } from './saving';
import classes from './profile.module.css';

const userSchema = updateProfile.body.shape.user.unwrap();
export type UserField = Exclude<keyof typeof userSchema.shape, 'onboard_completed'>;
type Value = string | number | boolean | string[] | null;

interface Editing {
  profile: OwnProfile;
  /** For text: saved when the field is left. */
  text(name: UserField): TextBinding;
  /** For choices: saved at once. */
  set(name: UserField, value: Value): void;
  errorOf(name: UserField): string | undefined;
  finish(): Promise<void>;
}

interface TextBinding {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Descriptions stand under their fields here, so that fields side by side stay in line. */
const theme = createTheme({
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('Profile fields stand inside a ProfileEditor.');
  return editing;
}

export function ProfileEditor({ children }: { children: ReactNode }) {
  const read = useCall(myProfile, {});
  useCallAhead(profileLists, {});
  useCallAhead(profileChoices, {});
  const saving = useSavingLine();
  return (
    <SavingProvider value={saving}>
      <MantineThemeProvider theme={theme}>
        <Loaded of={read}>{({ data }) => <Editor profile={data}>{children}</Editor>}</Loaded>
      </MantineThemeProvider>
    </SavingProvider>
  );
}

function Editor({ profile, children }: { profile: OwnProfile; children: ReactNode }) {
  const { note, inTurn } = useSaving();
  const client = useQueryClient();
  const update = useSend(updateProfile, { tell: 'form' });
  const [typed, setTyped] = useState<Partial<Record<UserField, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<UserField, string>>>({});
  useHeaderUser(profile);
  useEffect(() => note(profile.version), [note, profile.version]);

  const present = profile as unknown as Record<UserField, Value>;
  const save = async (name: UserField, value: Value) => {
    const wrong = userSchema.shape[name].safeParse(value).error?.issues[0]?.message;
    setErrors((all) => ({ ...all, [name]: wrong }));
    if (wrong) return;
    try {
      const answer = await inTurn((version) =>
        update.mutateAsync({ body: { user: { [name]: value }, version } }),
      );
      note(answer.data.version);
      client.setQueryData([myProfile.name, {}], answer);
      setTyped(({ [name]: _done, ...others }) => others);
    } catch (error) {
      setErrors((all) => ({ ...all, [name]: sentenceFor(error, name) }));
    }
  };
  const editing: Editing = {
    profile,
    text: (name) => ({
      value: typed[name] ?? words(present[name]),
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [name]: value })),
      onBlur: () => {
        const value = typed[name];
        if (value === undefined) return;
        if (value !== words(present[name])) return void save(name, value.trim());
        setErrors(({ [name]: _solved, ...others }) => others);
      },
    }),
    set: (name, value) => void save(name, value),
    errorOf: (name) => errors[name],
    finish: async () => {
      const answer = await inTurn((version) =>
        update.mutateAsync({ body: { user: { onboard_completed: true }, version } }),
      );
      note(answer.data.version);
      client.setQueryData([myProfile.name, {}], answer);
    },
  };
  return <EditingContext value={editing}>{children}</EditingContext>;
}

const words = (value: Value | undefined): string =>
  value === null || value === undefined || Array.isArray(value) ? '' : String(value);

function sentenceFor(error: unknown, name: UserField): string {
  if (!(error instanceof Refused)) return 'This could not be saved. Please try again.';
  const sentence = error.fields[`user.${name}`] ?? sentencesOf(error)[0] ?? error.message;
  if (error.code !== 'validation_failed' && error.code !== 'conflict') toast.lost(sentence);
  return sentence;
}

/** The header's name, completion and way home follow the profile. */
function useHeaderUser(profile: OwnProfile): void {
  const user = useSessionUser();
  const { first_name, last_name, completion, onboard_completed } = profile;
  const full_name = `${first_name} ${last_name}`.trim();
  useEffect(() => {
    if (!user || user.userType !== 'job_seeker') return;
    const fresh = { full_name, completion, onboard_completed };
    const known = user as unknown as Record<string, unknown>;
    const isKnown = Object.entries(fresh).every(([key, value]) => known[key] === value);
    if (!isKnown) keepUser({ ...user, ...fresh });
  }, [user, full_name, completion, onboard_completed]);
}

/** Says how the saving stands; quiet until something was changed. */
export function SaveStatus() {
  const { state } = useSaving();
  const sentence = {
    idle: 'Everything here is saved as you go.',
    saving: 'Saving …',
    saved: 'Saved.',
    failed: 'Not saved: please look at the marked field.',
  }[state];
  return (
    <span className={classes.status} data-state={state} role="status">
      {sentence}
    </span>
  );
}
