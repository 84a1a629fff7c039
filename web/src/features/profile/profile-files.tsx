// The résumé and the photo: chosen, sent with its progress, replaced.
import { Switch } from '@mantine/core';
import { myProfile, updateProfile } from '@rounds/product/profile/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { Day } from '../../ui/facts';
import { toast } from '../../ui/toast';
import { UploadField } from '../../ui/upload-field';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useEditing } from './profile-editor';
import { ResumeFindings } from './resume-findings';
import { useSaving } from './saving';

interface OwnFileProps {
  part: 'resume' | 'photo';
  label: string;
  description: string;
}

function OwnFile({ part, label, description }: OwnFileProps) {
  const { profile } = useEditing();
  const { inTurn, note } = useSaving();
  const client = useQueryClient();
  const update = useSend(updateProfile, { tell: 'form' });
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const present = profile[part];
  const upload = async (chosen: File | null) => {
    setFile(chosen);
    setProblem(null);
    if (!chosen) return;
    setProgress(0);
    try {
      const answer = await inTurn(() =>
        update.mutateAsync({ body: { user: {} }, files: { [part]: chosen }, onProgress: setProgress }),
      );
      note(answer.data.version);
      client.setQueryData([myProfile.name, {}], answer);
      toast.done(`${label} saved.`);
    } catch (error) {
      setProblem(sentencesOf(error)[0] ?? 'This file could not be sent. Please try again.');
    } finally {
      setFile(null);
      setProgress(null);
    }
  };
  return (
    <div className={look.column}>
      <UploadField
        label={label}
        kind={part === 'resume' ? 'document' : 'image'}
        value={file}
        onChange={(chosen) => void upload(chosen)}
        description={description}
        error={problem}
        progress={progress}
        {...(present ? { present: present.name } : {})}
      />
      {present && (
        <p className={classes.hint}>
          {present.name}, saved <Day on={present.created_at.slice(0, 10)} />. Choosing another replaces it.
        </p>
      )}
    </div>
  );
}

export function ResumeFile() {
  return (
    <div className={look.column}>
      <OwnFile
        part="resume"
        label="Résumé"
        description="Nobody opens it before your yes; applying is a yes."
      />
      <ResumeFindings />
    </div>
  );
}

export function PhotoFile() {
  const { profile, set } = useEditing();
  return (
    <div className={look.column}>
      <OwnFile part="photo" label="Photo" description="Optional, and hidden unless you show it." />
      <Switch
        label="Show my photo after my yes"
        checked={profile.show_photo}
        disabled={profile.photo === null && !profile.show_photo}
        onChange={(event) => set('show_photo', event.currentTarget.checked)}
      />
    </div>
  );
}
