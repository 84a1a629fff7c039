<?php
// What OpenCATS does when job orders are searched by title: asks its database for every one and writes each into a table, since this page of it has no pages. Its session, rights, saved searches and header would come on top. Served by bench/opencats.ts.
$database = new mysqli(null, 'root', '', 'cats', 0, getenv('OPENCATS_SOCKET'));
$word = $database->real_escape_string($_GET['query']);
$found = $database->query(
    "select company.company_id, company.name, job.joborder_id, job.client_job_id, job.title, job.type, job.is_hot,
        job.duration, job.rate_max, job.salary, job.status, recruiter.first_name as recruiter_first,
        recruiter.last_name as recruiter_last, owner.first_name as owner_first, owner.last_name as owner_last,
        date_format(job.start_date, '%m-%d-%y') as start, date_format(job.date_created, '%m-%d-%y') as created,
        date_format(job.date_modified, '%m-%d-%y') as modified
    from company
    left join joborder job on company.company_id = job.company_id
    left join user recruiter on job.recruiter = recruiter.user_id
    left join user owner on job.owner = owner.user_id
    where (job.title regexp '[[:<:]]{$word}[[:>:]]') and job.is_admin_hidden = 0 and job.site_id = 1
    order by job.title asc"
)->fetch_all(MYSQLI_ASSOC);
header('X-Found: ' . count($found));
$cell = fn($value) => '<td>' . htmlspecialchars((string) $value) . '</td>';
$short = fn($first, $last) => substr($first, 0, 1) . '. ' . $last;
foreach ($found as $row) {
    $id = (int) $row['joborder_id'];
    $cells = [
        $row['title'],
        $row['name'],
        $row['type'],
        $row['status'],
        $row['created'],
        $row['start'],
        $short($row['recruiter_first'], $row['recruiter_last']),
        $short($row['owner_first'], $row['owner_last']),
    ];
    echo "<tr><td><input type=\"checkbox\" id=\"$id\"></td>", implode('', array_map($cell, $cells)), '</tr>';
}
