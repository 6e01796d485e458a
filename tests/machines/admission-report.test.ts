import { describeMachine } from './describe-machine.ts';
import { admissionReportModel } from './admission-report.model.ts';

describeMachine('admission-report', admissionReportModel);
